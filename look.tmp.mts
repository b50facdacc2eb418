import { chromium, type Page } from "@playwright/test";
const base="http://localhost:8899";
const browser = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
async function ctx(w:number, scheme:"light"|"dark"="light", js=true){ return browser.newContext({baseURL:base, viewport:{width:w,height:900}, colorScheme:scheme, javaScriptEnabled:js}); }
async function login(page:Page,email:string){ const r=await page.request.post("/api/v1/auth/sign-in",{data:{email,password:"tradepost demo"}}); if(!r.ok()) console.log(email, await r.text()); }
async function shot(page:Page,name:string){ await page.waitForTimeout(600); await page.screenshot({path:`/tmp/shots/${name}.png`, fullPage:true}); console.log(name, await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth)); }
import { mkdirSync } from "node:fs"; mkdirSync("/tmp/shots",{recursive:true});
{ const c=await ctx(360); const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log("console",m.text()));
 await p.goto("/company/bluebonnet-plumbing/reviews"); await shot(p,"reviews-360");
 await p.goto("/company/bluebonnet-plumbing/reviews/new"); await shot(p,"new-visitor-360"); }
{ const c=await ctx(1280,"dark"); const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log("console",m.text())); await login(p,"dana@example.com");
 await p.goto("/company/bluebonnet-plumbing/reviews"); await shot(p,"reviews-dana-dark");
 await p.goto("/company/bluebonnet-plumbing/reviews/new"); await p.locator('input[name=rating][value="4"]').check({force:true}); await shot(p,"new-dana-dark");
 await p.goto("/company/bluebonnet-plumbing/reviews?attribute=6"); await shot(p,"filter-dark"); }
{ const c=await ctx(1280); const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log("console",m.text())); await login(p,"owner@example.com");
 await p.goto("/provider/bluebonnet-plumbing/reviews"); await shot(p,"office-1280");
 await p.goto("/provider/bluebonnet-plumbing/reviews/card"); await shot(p,"card-1280"); 
 await p.setViewportSize({width:360,height:800}); await p.goto("/provider/bluebonnet-plumbing/reviews"); await shot(p,"office-360"); }
{ const c=await ctx(360); const p=await c.newPage(); await p.goto("/reviews/new"); await shot(p,"entry-360"); await p.goto("/reviews/new-company?name=Zed"); await shot(p,"newco-360"); await p.goto("/reviews-policy"); await shot(p,"policy-360"); }
await browser.close();
